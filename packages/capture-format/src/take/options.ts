/** How a page is taken. */
export interface TakeOptions {
  /** An element that is left out with all below it: the recording bar. */
  readonly exclude?: Element | null
  /** Elements the author does not want to leave the page: texts, values and images are masked. */
  readonly blurSelectors?: readonly string[]
  /** Elements blurred one by one. */
  readonly blurElements?: readonly Element[]
  /** `chrome.dom.openOrClosedShadowRoot`, or what stands for it. */
  readonly openOrClosedShadowRoot?: (element: Element) => ShadowRoot | null
}
