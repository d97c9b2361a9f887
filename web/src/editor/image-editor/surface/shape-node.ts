import type { PictureShape } from '@waystep/demo-model'
import Konva from 'konva'
import { familyOf } from '../text-fonts.ts'

/** What a shape looks like; its redactions apart, which are painted into the picture. */
export function shapeNode(shape: PictureShape): Konva.Shape {
  switch (shape.kind) {
    case 'solid':
      return new Konva.Rect()
    case 'blur':
      return new Konva.Image({ image: undefined })
    case 'rectangle':
      return new Konva.Rect()
    case 'arrow':
      return new Konva.Arrow({ points: [] })
    case 'highlighter':
      return new Konva.Line({ lineCap: 'butt' })
    case 'text':
      return new Konva.Text()
  }
}

/** Gives a node what the shape says; the same for the working area and for the finished picture. */
export function dress(node: Konva.Shape, shape: PictureShape): void {
  node.setAttrs({
    id: shape.id,
    x: shape.x,
    y: shape.y,
    scaleX: 1,
    scaleY: 1,
    perfectDrawEnabled: false,
    shadowForStrokeEnabled: false,
  })
  switch (shape.kind) {
    case 'solid':
      node.setAttrs({ width: shape.width, height: shape.height, fill: shape.color })
      break
    case 'blur':
      node.setAttrs({ width: shape.width, height: shape.height })
      break
    case 'rectangle':
      node.setAttrs({
        width: shape.width,
        height: shape.height,
        rotation: shape.rotation,
        stroke: shape.color,
        strokeWidth: shape.stroke,
        cornerRadius: shape.stroke,
        hitStrokeWidth: Math.max(24, shape.stroke),
        fillEnabled: false,
      })
      break
    case 'arrow':
    case 'highlighter':
      node.setAttrs({
        points: [0, 0, shape.width, shape.height],
        rotation: shape.rotation,
        stroke: shape.color,
        strokeWidth: shape.stroke,
        hitStrokeWidth: Math.max(24, shape.stroke),
        ...(shape.kind === 'arrow'
          ? { fill: shape.color, pointerLength: shape.stroke * 3, pointerWidth: shape.stroke * 3 }
          : { opacity: 0.35 }),
      })
      break
    case 'text':
      node.setAttrs({
        rotation: shape.rotation,
        fill: shape.color,
        text: shape.text,
        fontFamily: familyOf(shape.font),
        fontSize: shape.size,
      })
  }
}

/** The shape after its node was moved, resized or turned by hand. */
export function shapeFrom(node: Konva.Node, shape: PictureShape): PictureShape {
  const [scaleX, scaleY] = [node.scaleX(), node.scaleY()]
  const at = { x: node.x(), y: node.y() }
  const rotation = node.rotation()
  switch (shape.kind) {
    case 'solid':
    case 'blur': {
      const size = sized(shape, scaleX, scaleY)
      return { ...shape, ...at, ...size }
    }
    case 'rectangle':
      return { ...shape, ...at, rotation, ...sized(shape, scaleX, scaleY) }
    case 'arrow':
    case 'highlighter':
      return {
        ...shape,
        ...at,
        rotation,
        width: shape.width * scaleX,
        height: shape.height * scaleY,
      }
    case 'text':
      return {
        ...shape,
        ...at,
        rotation,
        size: Math.min(2000, Math.max(4, shape.size * Math.abs(scaleY))),
      }
  }
}

function sized(shape: { readonly width: number; readonly height: number }, x: number, y: number) {
  return {
    width: Math.max(1, shape.width * Math.abs(x)),
    height: Math.max(1, shape.height * Math.abs(y)),
  }
}
