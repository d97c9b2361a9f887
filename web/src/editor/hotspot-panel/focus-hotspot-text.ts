/** Gives the open hotspot's text the focus. */
export function focusHotspotText(): void {
  document.querySelector<HTMLElement>('.ed-hotspot-panel [role="textbox"]')?.focus()
}
