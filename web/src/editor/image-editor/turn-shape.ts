import type { PictureShape, Size } from '@waystep/demo-model'
import { textSize } from './text-size.ts'

/** Redactions lie square on the picture: they are painted pixel by pixel. */
export type TurnedShape = Extract<PictureShape, { rotation: number }>

export const canTurn = (shape: PictureShape): shape is TurnedShape => 'rotation' in shape

/** Degrees as people say them: above -180, and 180 at most. */
function saidDegrees(degrees: number): number {
  const round = (((degrees % 360) + 360) % 360) + 0
  return round > 180 ? round - 360 : round
}

const sizeOf = (shape: TurnedShape): Size => (shape.kind === 'text' ? textSize(shape) : shape)

/** The shape turned about its middle, so that it stays where it is. @param rotation degrees, clockwise */
export function turnedTo(shape: TurnedShape, rotation: number): TurnedShape {
  const { width, height } = sizeOf(shape)
  const wanted = saidDegrees(rotation)
  const middle = middleFrom(width / 2, height / 2, shape.rotation)
  const next = middleFrom(width / 2, height / 2, wanted)
  const x = shape.x + middle.x - next.x
  const y = shape.y + middle.y - next.y
  return { ...shape, x, y, rotation: wanted }
}

function middleFrom(x: number, y: number, degrees: number) {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}
