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

const families: Readonly<Record<string, string>> = {
  Inter: '"Inter Variable", sans-serif',
  'Cal Sans': '"Cal Sans", sans-serif',
  Handlee: '"Handlee", cursive',
  'Sans Serif': 'sans-serif',
  'Viaoda Libre': '"Viaoda Libre", serif',
  Impact: 'Impact, sans-serif',
  Serif: 'serif',
}

export const familyOf = (font: string): string => families[font] ?? 'sans-serif'
