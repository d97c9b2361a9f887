/** How a page is captured. */
export interface TakeOptions {
  /** Tag name of elements that are left out with all below them: the recorder's own. */
  readonly exclude?: string
  /** Elements the author does not want to leave the page: texts, values and images are masked. */
  readonly blurSelectors?: readonly string[]
  /** Elements blurred one by one. */
  readonly blurElements?: readonly Element[]
  /** `chrome.dom.openOrClosedShadowRoot`, or what stands for it. */
  readonly openOrClosedShadowRoot?: (element: Element) => ShadowRoot | null
}
