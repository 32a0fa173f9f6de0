// Decodes LZMA with a header of 13 bytes: properties, size of the dictionary, length of the result. `xz --format=lzma` leaves
// the length open; build.mjs writes it.
//
// The names are those of the format's specification: a range coder reads bits whose probabilities adapt; a packet is a
// literal, a match (distance and length) or a repetition of one of the last four distances.

const modelBits = 11;
const moveBits = 5;
const states = 12;

function probabilities(count: number): Uint16Array {
  return new Uint16Array(count).fill(1 << (modelBits - 1));
}

class RangeDecoder {
  private range = 0xffffffff;
  private code = 0;
  private at: number;

  constructor(private readonly input: Uint8Array, start: number) {
    this.at = start + 1; // The first byte is always 0.
    for (let i = 0; i < 4; i++) this.code = ((this.code << 8) | input[this.at++]) >>> 0;
  }

  private normalize() {
    if (this.range >= 1 << 24) return;
    this.range = (this.range << 8) >>> 0;
    this.code = ((this.code << 8) | this.input[this.at++]) >>> 0;
  }

  bit(model: Uint16Array, index: number): number {
    const probability = model[index];
    const bound = (this.range >>> modelBits) * probability;
    let bit = 0;
    if (this.code < bound) {
      this.range = bound;
      model[index] = probability + (((1 << modelBits) - probability) >>> moveBits);
    } else {
      this.range -= bound;
      this.code -= bound;
      model[index] = probability - (probability >>> moveBits);
      bit = 1;
    }
    this.normalize();
    return bit;
  }

  /** Bits without a model, the highest first. */
  direct(count: number): number {
    let value = 0;
    for (; count > 0; count--) {
      this.range >>>= 1;
      const bit = this.code >= this.range ? 1 : 0;
      if (bit) this.code -= this.range;
      value = (value << 1) | bit;
      this.normalize();
    }
    return value;
  }

  /** A number of `count` bits, the highest first. */
  tree(model: Uint16Array, start: number, count: number): number {
    let node = 1;
    for (let i = 0; i < count; i++) node = (node << 1) | this.bit(model, start + node);
    return node - (1 << count);
  }

  /** A number of `count` bits, the lowest first. */
  reverseTree(model: Uint16Array, start: number, count: number): number {
    let node = 1;
    let value = 0;
    for (let i = 0; i < count; i++) {
      const bit = this.bit(model, start + node);
      node = (node << 1) | bit;
      value |= bit << i;
    }
    return value;
  }
}

class LengthDecoder {
  private readonly choice = probabilities(2);
  private readonly low = probabilities(16 << 3);
  private readonly middle = probabilities(16 << 3);
  private readonly high = probabilities(1 << 8);

  length(coder: RangeDecoder, position: number): number {
    if (!coder.bit(this.choice, 0)) return 2 + coder.tree(this.low, position << 3, 3);
    if (!coder.bit(this.choice, 1)) return 10 + coder.tree(this.middle, position << 3, 3);
    return 18 + coder.tree(this.high, 0, 8);
  }
}

export function decodeLzma(input: Uint8Array): Uint8Array<ArrayBuffer> {
  const literalContext = input[0] % 9;
  const literalPosition = Math.floor(input[0] / 9) % 5;
  const positionMask = (1 << Math.floor(input[0] / 45)) - 1;
  const length = new DataView(input.buffer, input.byteOffset).getUint32(5, true);

  const output = new Uint8Array(length);
  const coder = new RangeDecoder(input, 13);
  const literals = probabilities(0x300 << (literalContext + literalPosition));
  const isMatch = probabilities(states << 4);
  const isRepeat = probabilities(states);
  const isRepeat0 = probabilities(states);
  const isRepeat1 = probabilities(states);
  const isRepeat2 = probabilities(states);
  const isLongRepeat0 = probabilities(states << 4);
  const distanceSlots = probabilities(4 << 6);
  const distanceBits = probabilities(128);
  const alignedBits = probabilities(16);
  const matchLengths = new LengthDecoder();
  const repeatLengths = new LengthDecoder();
  let [repeat0, repeat1, repeat2, repeat3] = [0, 0, 0, 0];
  let state = 0;

  function distance(matchLength: number): number {
    const slot = coder.tree(distanceSlots, Math.min(matchLength - 2, 3) << 6, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) << bits;
    if (slot < 14) return base + coder.reverseTree(distanceBits, base - slot, bits);
    return base + (coder.direct(bits - 4) << 4) + coder.reverseTree(alignedBits, 0, 4);
  }

  /** Moves the repeated distance to the front. Returns whether the repetition is a single byte. */
  function takesRepeat(position: number): boolean {
    if (!coder.bit(isRepeat0, state)) return !coder.bit(isLongRepeat0, (state << 4) + position);
    if (!coder.bit(isRepeat1, state)) [repeat0, repeat1] = [repeat1, repeat0];
    else if (!coder.bit(isRepeat2, state)) [repeat0, repeat1, repeat2] = [repeat2, repeat0, repeat1];
    else [repeat0, repeat1, repeat2, repeat3] = [repeat3, repeat0, repeat1, repeat2];
    return false;
  }

  for (let at = 0; at < length; ) {
    const position = at & positionMask;
    if (!coder.bit(isMatch, (state << 4) + position)) {
      const before = at > 0 ? output[at - 1] : 0;
      const context = ((at & ((1 << literalPosition) - 1)) << literalContext) + (before >> (8 - literalContext));
      const start = 0x300 * context;
      let symbol = 1;
      if (state >= 7) {
        let expected = output[at - repeat0 - 1];
        while (symbol < 0x100) {
          const expectedBit = (expected >> 7) & 1;
          expected <<= 1;
          const bit = coder.bit(literals, start + ((1 + expectedBit) << 8) + symbol);
          symbol = (symbol << 1) | bit;
          if (bit !== expectedBit) break;
        }
      }
      while (symbol < 0x100) symbol = (symbol << 1) | coder.bit(literals, start + symbol);
      output[at++] = symbol;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let count: number;
    if (!coder.bit(isRepeat, state)) {
      [repeat3, repeat2, repeat1] = [repeat2, repeat1, repeat0];
      count = matchLengths.length(coder, position);
      repeat0 = distance(count);
      state = state < 7 ? 7 : 10;
    } else if (takesRepeat(position)) {
      count = 1;
      state = state < 7 ? 9 : 11;
    } else {
      count = repeatLengths.length(coder, position);
      state = state < 7 ? 8 : 11;
    }
    for (const end = at + count; at < end; at++) output[at] = output[at - repeat0 - 1];
  }
  return output;
}
