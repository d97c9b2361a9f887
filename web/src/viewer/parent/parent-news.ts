import type { ViewerNews } from '@waystep/demo-model'

/** Where the viewer is, as the page around it may know it. */
interface ViewerPosition {
  readonly step: number
  readonly total: number
}

/** What the viewer's frame would have to be, in CSS pixels. */
interface NeededSize {
  /** The width it has, for which the height holds. */
  readonly width: number
  readonly height: number
}

/** Makes news for the embedding page out of what happens: each thing once. */
export class ParentNews {
  #shown: number | null = null
  #started = false
  #completed = false
  #percent = 0
  #size = ''
  readonly #tell: (news: ViewerNews) => void

  constructor(tell: (news: ViewerNews) => void) {
    this.#tell = tell
  }

  shown({ step, total }: ViewerPosition) {
    if (this.#shown === step) return
    if (this.#shown === null) this.#tell({ type: 'loaded', step, total })
    else {
      this.#start()
      this.#tell({ type: 'step-changed', step, total })
    }
    this.#shown = step
    this.#reach(Math.round((step / Math.max(step, total)) * 100))
  }

  formSubmitted(step: number) {
    this.#tell({ type: 'form-submitted', step })
  }

  completed() {
    if (this.#completed) return
    this.#completed = true
    this.#start()
    this.#reach(100)
    this.#tell({ type: 'completed' })
  }

  resized(size: NeededSize) {
    const said = `${size.width} ${size.height}`
    if (said === this.#size) return
    this.#size = said
    this.#tell({ type: 'resize', ...size })
  }

  closed() {
    this.#tell({ type: 'closed' })
  }

  #start() {
    if (this.#started) return
    this.#started = true
    this.#tell({ type: 'started' })
  }

  #reach(percent: number) {
    if (percent <= this.#percent) return
    this.#percent = percent
    this.#tell({ type: 'progress', percent })
  }
}
