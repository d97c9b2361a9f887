import { leastCrop, type PictureEdits, type Size } from '@waystep/demo-model'
import Konva from 'konva'
import { type CropBox, cropWithin } from '../picture-state.ts'

const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right']
const anchors = [...corners, 'top-center', 'middle-left', 'middle-right', 'bottom-center']

/** The part of the picture that stays, and handles to change it; what goes is dimmed. */
export class CropFrame {
  readonly group = new Konva.Group()
  readonly #dimmed = new Konva.Shape({ fill: '#0b0d12', opacity: 0.6, listening: false })
  readonly #box = new Konva.Rect({
    stroke: '#ffffff',
    strokeScaleEnabled: false,
    draggable: true,
    fill: 'transparent',
  })
  readonly #handles: Konva.Transformer
  readonly #picture: Size
  #state: PictureEdits | null = null

  constructor(picture: Size, onCrop: (box: CropBox) => void) {
    this.#picture = picture
    this.#handles = new Konva.Transformer({
      nodes: [this.#box],
      rotateEnabled: false,
      flipEnabled: false,
      ignoreStroke: true,
      anchorSize: 14,
      borderStroke: '#ffffff',
      anchorStroke: '#5045E5',
    })
    this.#dimmed.sceneFunc((context, shape) => {
      const { x, y, width, height } = this.#now()
      context.beginPath()
      context.rect(0, 0, picture.width, picture.height)
      // The other way round, so that the inside stays clear.
      context.moveTo(x, y)
      context.lineTo(x, y + height)
      context.lineTo(x + width, y + height)
      context.lineTo(x + width, y)
      context.closePath()
      context.fillStrokeShape(shape)
    })
    this.group.add(this.#dimmed, this.#box, this.#handles)
    this.#box.on('dragmove', () => {
      const { width, height } = this.#now()
      this.#box.position({
        x: Math.min(picture.width - width, Math.max(0, this.#box.x())),
        y: Math.min(picture.height - height, Math.max(0, this.#box.y())),
      })
    })
    this.#box.on('dragend transformend', () => {
      onCrop(cropWithin(picture, this.#now(), this.#state?.cropAspectRatio ?? null, leastCrop))
    })
  }

  show(state: PictureEdits, isCropping: boolean): void {
    const hadRatio = this.#state && this.#state.cropAspectRatio !== null
    const hasRatio = state.cropAspectRatio !== null
    this.#state = state
    const { x, y, width, height } = state
    this.#box.setAttrs({ x, y, width, height, scaleX: 1, scaleY: 1 })
    if (hasRatio !== hadRatio) {
      this.#handles.keepRatio(hasRatio)
      this.#handles.enabledAnchors(hasRatio ? corners : anchors)
    }
    this.#box.visible(isCropping)
    this.#handles.visible(isCropping)
    const { width: all, height: high } = this.#picture
    this.#dimmed.visible(isCropping || width < all || height < high)
    this.group.getLayer()?.batchDraw()
  }

  scaled(scale: number): void {
    this.#box.strokeWidth(Math.max(1, 1 / scale))
    this.#handles.forceUpdate()
  }

  #now(): CropBox {
    return {
      x: this.#box.x(),
      y: this.#box.y(),
      width: this.#box.width() * this.#box.scaleX(),
      height: this.#box.height() * this.#box.scaleY(),
    }
  }
}
