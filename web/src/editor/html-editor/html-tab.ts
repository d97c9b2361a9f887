/** The tabs of the HTML editor (H2.18), by the names the address gives them (H2.3). */
export const htmlTabs = ['liveEditor', 'findAndReplace', 'sandboxMode'] as const
export type HtmlTab = (typeof htmlTabs)[number]

export function readHtmlTab(value: unknown): HtmlTab | null {
  return htmlTabs.find((tab) => tab === value) ?? null
}
