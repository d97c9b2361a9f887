import type { DraftElement } from './draft.ts'

/** Adds a declaration that no style sheet overrides to an element's `style` attribute. */
export function addStyle({ attributes }: DraftElement, property: string, value: string): void {
  const own = typeof attributes.style === 'string' ? attributes.style.trim() : ''
  const before = own === '' || own.endsWith(';') ? own : `${own};`
  attributes.style = `${before}${property}:${value} !important;`
}
