import type { PictureEdits, PictureShape } from '@waystep/demo-model'
import Konva from 'konva'
import { blurOf } from '../paint-redactions.ts'
import type { CropBox } from '../picture-state.ts'
import { isRedaction } from '../redaction.ts'
import { fontsOf, hasFontsOf } from '../text-fonts.ts'
import { CropFrame } from './crop-frame.ts'
import { dress, shapeFrom, shapeNode } from './shape-node.ts'
import { ShapesLayer } from './shapes-layer.ts'
import { hearTwoFingers } from './two-fingers.ts'

/** What the hand does on the picture. */
export interface SurfaceEvents {
  readonly select: (id: string | null) => void
  readonly change: (shape: PictureShape) => void
  readonly crop: (box: CropBox) => void
  readonly draw: (drag: CropBox) => void
}

export interface Shown {
  readonly state: PictureEdits
  readonly selectedId: string | null
  /** The crop is moved, and shapes lie still. */
  readonly isCropping: boolean
  /** The next drag draws something. */
  readonly isDrawing: boolean
}

const [leastZoom, mostZoom] = [0.02, 8]
const edge = 24

/**
 * The working area. Konva draws on canvases of its own, beside React: a drag changes one node and nothing is
 * rendered for it.
 */
export class Surface {
  readonly #stage: Konva.Stage
  readonly #base = new Konva.Layer({ listening: false })
  readonly #shapes = new ShapesLayer()
  readonly #over = new Konva.Layer()
  readonly #transformer = new Konva.Transformer({
    rotationSnaps: [0, 90, 180, 270],
    borderStroke: '#5045E5',
    anchorStroke: '#5045E5',
    anchorSize: 12,
    ignoreStroke: true,
  })
  readonly #crop: CropFrame
  readonly #picture: ImageBitmap
  readonly #events: SurfaceEvents
  readonly #drawn = new Map<string, { node: Konva.Shape; shape: PictureShape }>()
  readonly #sizes: ResizeObserver
  readonly #stopHearing: () => void
  #shown: Shown | null = null
  #isFitted = true
  /** Where the open drawing began. */
  #start: { readonly x: number; readonly y: number } | null = null

  constructor(container: HTMLDivElement, picture: ImageBitmap, events: SurfaceEvents) {
    this.#picture = picture
    this.#events = events
    const { clientWidth: width, clientHeight: height } = container
    this.#stage = new Konva.Stage({ container, width, height })
    this.#base.add(new Konva.Image({ image: picture, shadowForStrokeEnabled: false }))
    this.#crop = new CropFrame(picture, events.crop)
    this.#over.add(this.#crop.group, this.#transformer)
    this.#stage.add(this.#base, this.#shapes, this.#over)
    this.#listen()
    this.#stopHearing = hearTwoFingers(container, {
      begin: (first) => this.#dropGesture(first),
      move: ({ by, from, to }) => {
        this.zoom(by, from)
        const { x, y } = this.#stage.position()
        this.#stage.position({ x: x + to.x - from.x, y: y + to.y - from.y })
      },
    })
    this.#sizes = new ResizeObserver(() => {
      this.#stage.size({ width: container.clientWidth, height: container.clientHeight })
      if (this.#isFitted) this.fit()
    })
    this.#sizes.observe(container)
    this.fit()
  }

  /** Shows the whole picture. */
  fit(): void {
    const { width, height } = this.#picture
    const room = { width: this.#stage.width() - 2 * edge, height: this.#stage.height() - 2 * edge }
    const scale = Math.max(leastZoom, Math.min(room.width / width, room.height / height))
    this.#stage.scale({ x: scale, y: scale })
    this.#stage.position({
      x: (this.#stage.width() - width * scale) / 2,
      y: (this.#stage.height() - height * scale) / 2,
    })
    this.#isFitted = true
    this.#crop.scaled(scale)
  }

  /** @param at what stays where it is, in pixels of the working area; else its middle */
  zoom(by: number, at?: { readonly x: number; readonly y: number }): void {
    const before = this.#stage.scaleX()
    const scale = Math.min(mostZoom, Math.max(leastZoom, before * by))
    const { x, y } = at ?? { x: this.#stage.width() / 2, y: this.#stage.height() / 2 }
    const { x: left, y: top } = this.#stage.position()
    this.#stage.scale({ x: scale, y: scale })
    this.#stage.position({
      x: x - ((x - left) / before) * scale,
      y: y - ((y - top) / before) * scale,
    })
    this.#isFitted = false
    this.#crop.scaled(scale)
  }

  show(shown: Shown): void {
    this.#shown = shown
    const { state, selectedId, isCropping, isDrawing } = shown
    this.#keep(state.shapes)
    this.#shapes.listening(!isCropping && !isDrawing)
    this.#crop.show(state, isCropping)
    this.#stage.draggable(!isDrawing)
    this.#stage.container().style.cursor = isDrawing ? 'crosshair' : 'default'
    this.#select(isCropping ? null : selectedId)
  }

  dispose(): void {
    this.#sizes.disconnect()
    this.#stopHearing()
    this.#stage.destroy()
  }

  /** Puts handles around a shape. Around the same one they only follow it: beginning anew takes longer. */
  #select(id: string | null): void {
    const selected = id === null ? undefined : this.#drawn.get(id)
    if (this.#transformer.nodes()[0] === selected?.node) {
      if (selected) this.#transformer.forceUpdate()
      return
    }
    this.#transformer.rotateEnabled(selected ? !isRedaction(selected.shape) : false)
    this.#transformer.keepRatio(selected?.shape.kind === 'text')
    this.#transformer.nodes(selected ? [selected.node] : [])
  }

  #keep(shapes: readonly PictureShape[]): void {
    const ids = new Set(shapes.map(({ id }) => id))
    for (const [id, { node }] of this.#drawn) {
      if (ids.has(id)) continue
      node.destroy()
      this.#drawn.delete(id)
    }
    // Redactions are painted into the picture, below all that is drawn on it.
    const ordered = [...shapes.filter(isRedaction), ...shapes.filter((one) => !isRedaction(one))]
    for (const [index, shape] of ordered.entries()) {
      const known = this.#drawn.get(shape.id)
      const node = known?.node ?? this.#added(shape)
      if (known?.shape !== shape) {
        dress(node, shape)
        if (shape.kind === 'blur' && node instanceof Konva.Image) {
          // Konva's types know no canvas off the screen, which it draws like any other.
          node.image(blurOf(this.#picture, shape) as unknown as HTMLCanvasElement)
        }
        this.#drawn.set(shape.id, { node, shape })
        if (!hasFontsOf([shape])) void this.#drawWithItsFont(shape)
      }
      if (node.zIndex() !== index) node.zIndex(index)
    }
    this.#shapes.batchDraw()
  }

  /** A text is measured and drawn once more when its font is here; without it, it stays as it is. */
  async #drawWithItsFont(shape: PictureShape): Promise<void> {
    await fontsOf([shape]).catch(() => undefined)
    const drawn = this.#drawn.get(shape.id)
    if (drawn?.shape !== shape || shape.kind !== 'text') return
    // Konva measures no words again that are the same.
    drawn.node.setAttrs({ text: '' })
    drawn.node.setAttrs({ text: shape.text })
    this.#transformer.forceUpdate()
  }

  #added(shape: PictureShape): Konva.Shape {
    const node = shapeNode(shape)
    node.draggable(true)
    this.#shapes.add(node)
    node.on('mousedown touchstart', () => {
      this.#select(shape.id)
      this.#events.select(shape.id)
    })
    node.on('dragend transformend', () => {
      const drawn = this.#drawn.get(shape.id)
      if (drawn) this.#events.change(shapeFrom(node, drawn.shape))
    })
    return node
  }

  #listen(): void {
    const stage = this.#stage
    stage.on('wheel', ({ evt }) => {
      evt.preventDefault()
      // Fingers that pinch on a trackpad come as a wheel with Ctrl, many times a second.
      const by = evt.ctrlKey ? Math.exp(-evt.deltaY / 100) : evt.deltaY < 0 ? 1.1 : 1 / 1.1
      this.zoom(by, stage.getPointerPosition() ?? undefined)
    })
    stage.on('dragend', (event) => {
      if (event.target === stage) this.#isFitted = false
    })
    stage.on('mousedown touchstart', ({ target }) => {
      if (this.#shown?.isDrawing) this.#start = stage.getRelativePointerPosition()
      else if (target === stage) this.#events.select(null)
    })
    stage.on('mouseup touchend', () => {
      const start = this.#start
      const end = stage.getRelativePointerPosition()
      this.#start = null
      if (start && end) {
        this.#events.draw({ ...start, width: end.x - start.x, height: end.y - start.y })
      }
    })
  }

  /** A second finger came: what the first has begun to draw, move or resize is as it was. */
  #dropGesture(first: Touch): void {
    this.#start = null
    for (const { node, shape } of this.#drawn.values()) dress(node, shape)
    if (this.#shown) this.#crop.show(this.#shown.state, this.#shown.isCropping)
    // Konva lets go of whatever it had in hand.
    const changedTouches = [first]
    first.target.dispatchEvent(new TouchEvent('touchcancel', { bubbles: true, changedTouches }))
    this.#transformer.forceUpdate()
  }
}
