import { isSecretField, noteField } from '@waystep/capture-format/take'
import { accessibleName } from '../accessible-name.ts'
import { isWithin } from './event-target.ts'
import { isLine, isTextField } from './fields.ts'
import type { Held, PageRecorder } from './page-recorder.ts'

/** A value this long is prose: its beginning says enough. The text is cut where it is worded. */
const proseLimit = 200

interface Typing {
  readonly element: HTMLElement
  readonly before: string
  lastInputAt: number
}

/** Enter in a field of several lines: a new line, unless the page sends what was written. */
interface Entering {
  readonly held: Held
  readonly typing: Typing
  readonly value: string
}

const textOf = (element: HTMLElement) =>
  isTextField(element) ? element.value : (element.textContent ?? '')

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Makes one step of all that is typed into a field until it is left or sent. */
export class TypingSteps {
  readonly #page: PageRecorder
  /** What fields held when they were focused, or when a step was made of them. */
  readonly #values = new WeakMap<HTMLElement, string>()
  #typing: Typing | null = null
  #entering: Entering | null = null

  constructor(page: PageRecorder) {
    this.#page = page
  }

  /** Whether something was typed that is no step yet. */
  get isTyping(): boolean {
    return this.#typing !== null
  }

  /** Whether it was typed into this element, or what is in its shadow roots. */
  isIn(element: EventTarget | undefined): boolean {
    return this.#typing !== null && isWithin(element, this.#typing.element)
  }

  /** Whether the field that was typed into holds this element. */
  isAround(element: Element): boolean {
    return this.#typing?.element.contains(element) === true
  }

  focus(element: HTMLElement): void {
    if (element === this.#typing?.element) return
    noteField(element)
    this.#values.set(element, textOf(element))
  }

  type(element: HTMLElement): void {
    this.settleEnter()
    if (this.#typing?.element === element) {
      this.#typing.lastInputAt = Date.now()
      return
    }
    this.finish(null)
    const before = this.#values.get(element) ?? ''
    this.#typing = { element, before, lastInputAt: Date.now() }
  }

  /** Enter was pressed; whether the page sends what was written shows only later. */
  enter(): void {
    const typing = this.#typing
    if (!typing || isLine(typing.element)) return
    this.#forgetEnter()
    const value = textOf(typing.element)
    if (this.#page.isPaused() || value === typing.before || !oneLine(value)) return
    this.#entering = { held: this.#page.hold(), typing, value }
  }

  /** Makes a step of what was written when Enter was pressed, if it is gone: the page has sent it. */
  judgeEnter(): void {
    if (!this.#entering) return
    const { held, typing, value } = this.#entering
    const { element } = typing
    const isSent = !element.isConnected || !oneLine(textOf(element)).startsWith(oneLine(value))
    if (!isSent) return
    this.#commit(held, typing, value)
    this.#entering = null
    this.#typing = null
    this.#values.set(element, textOf(element))
  }

  /** Enter had its time: if the page has not sent what was written, it was a new line. */
  settleEnter(): void {
    this.judgeEnter()
    this.#forgetEnter()
  }

  /**
   * The field is left. Answers whether a step was made.
   *
   * @param read what was read of the page just now, if anything was
   */
  finish(read: Held | null): boolean {
    const typing = this.#typing
    this.#typing = null
    if (!typing || this.#page.isPaused() || !typing.element.isConnected) return false
    const value = textOf(typing.element)
    if (value === typing.before) return false
    this.#values.set(typing.element, value)
    // What was read at a press belongs to the click, too: its id is used by one step only.
    this.#commit(read ? this.#page.shared(read) : this.#page.hold(), typing, value)
    return true
  }

  #forgetEnter(): void {
    if (this.#entering) this.#page.drop(this.#entering.held)
    this.#entering = null
  }

  #commit(held: Held, { element, lastInputAt }: Typing, value: string): void {
    const secret = isTextField(element) && isSecretField(element)
    const shown = oneLine(value).slice(0, proseLimit)
    const name = accessibleName(element)
    this.#page.commit(
      held,
      { kind: 'type', name, value: secret || !shown ? null : shown },
      this.#page.targetOf(held, element, null),
      lastInputAt,
    )
  }
}
