import type { PictureShape, ShapeKind } from '@waystep/demo-model'

export const shapeNames: Readonly<Record<ShapeKind, string>> = {
  solid: 'Solid redaction',
  blur: 'Blurred redaction',
  rectangle: 'Rectangle',
  arrow: 'Arrow',
  highlighter: 'Highlighter',
  text: 'Text',
}

/** How a shape is called in the list of all. */
export function shapeName(shape: PictureShape): string {
  const name = shapeNames[shape.kind]
  return shape.kind === 'text' ? `${name}: ${shape.text.slice(0, 40)}` : name
}
