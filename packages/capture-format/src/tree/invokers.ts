/** A selector of what opens the popover with an id, which is escaped for a CSS string. */
export function invokersOf(id: string): string {
  return `[popovertarget="${id}"], [commandfor="${id}"]`
}
