/** Tags of Protocol Buffers: field 7 of a model is its graph, field 12 of a graph an output, field 1 its name. */
const tags = { graph: 0x3a, output: 0x62, name: 0x0a }

/**
 * A model in the ONNX format that hands on one more of the values that it works out. Messages of Protocol
 * Buffers that come twice are one: so the name is put behind the file, whose own bytes stay as they are.
 *
 * @param name at most 120 letters of ASCII
 */
export function namingOutput(model: Buffer, name: string): Buffer {
  const named = inside(tags.name, Buffer.from(name, 'ascii'))
  return Buffer.concat([model, inside(tags.graph, inside(tags.output, named))])
}

function inside(tag: number, content: Buffer): Buffer {
  if (content.length > 127) throw new Error('A name of an output is too long.')
  return Buffer.concat([Buffer.from([tag, content.length]), content])
}
