import Konva from 'konva'

/**
 * A layer whose shapes are drawn first, and what a pointer hits of them after the frame that shows them: hundreds
 * would else be drawn twice in the frame in which a drag ends.
 */
export class ShapesLayer extends Konva.Layer {
  #later: ReturnType<typeof setTimeout> | undefined

  override draw(): this {
    this.drawScene()
    clearTimeout(this.#later)
    this.#later = setTimeout(() => this.#drawHits())
    return this
  }

  /** A pointer that is quicker meets the shapes as they are. */
  override getIntersection(at: Konva.Vector2d): Konva.Shape | null {
    if (this.#later !== undefined) this.#drawHits()
    return super.getIntersection(at)
  }

  override destroy(): this {
    clearTimeout(this.#later)
    return super.destroy()
  }

  #drawHits(): void {
    clearTimeout(this.#later)
    this.#later = undefined
    this.drawHit()
  }
}
