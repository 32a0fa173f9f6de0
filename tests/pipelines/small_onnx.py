"""Writes small ONNX models, field by field, without the onnx package."""


def varint(number):
    out = bytearray()
    while True:
        out.append((number & 0x7F) | (0x80 if number > 0x7F else 0))
        number >>= 7
        if not number:
            return bytes(out)


def integer(field, value):
    return varint(field << 3) + varint(value)


def block(field, data):
    data = data.encode() if isinstance(data, str) else data
    return varint(field << 3 | 2) + varint(len(data)) + data


def value_info(name, sizes):
    shape = b"".join(block(1, integer(1, size)) for size in sizes)
    return block(1, name) + block(2, block(1, integer(1, 1) + block(2, shape)))


def node(op_type, inputs, outputs):
    return b"".join(block(1, name) for name in inputs) + b"".join(block(2, name) for name in outputs) + block(4, op_type)


def model(nodes, inputs, outputs):
    """`nodes` are (operator, inputs, outputs), `inputs` and `outputs` (name, sizes); all tensors are 32-bit floats."""
    graph = b"".join(block(1, node(*one)) for one in nodes) + block(2, "small")
    graph += b"".join(block(11, value_info(*one)) for one in inputs)
    graph += b"".join(block(12, value_info(*one)) for one in outputs)
    return integer(1, 8) + block(8, integer(2, 17)) + block(7, graph)
