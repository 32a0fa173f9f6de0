// JSON as people write it: short lists and objects stay on one line.
const widest = 60;

const onOneLine = (value) => {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${onOneLine(inner)}`).join(', ')}}`;
};

export function readableJson(value, indent = '', isRoot = true) {
  const short = onOneLine(value);
  const isObject = value !== null && typeof value === 'object' && !Array.isArray(value);
  if (value === null || typeof value !== 'object' || (!isRoot && short.length <= widest)) return short;
  const inner = indent + '  ';
  const lines = isObject
    ? Object.entries(value).map(([key, one]) => `${inner}${JSON.stringify(key)}: ${readableJson(one, inner, false)}`)
    : value.map((one) => inner + readableJson(one, inner, false));
  const [open, close] = isObject ? '{}' : '[]';
  return lines.length ? `${open}\n${lines.join(',\n')}\n${indent}${close}` : short;
}
