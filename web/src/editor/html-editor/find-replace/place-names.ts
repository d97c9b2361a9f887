import type { TextPlace } from '@waystep/capture-format/edits'

const names: Readonly<Record<string, string>> = {
  alt: 'Image description',
  title: 'Tooltip',
  placeholder: 'Placeholder',
  value: 'Field',
  label: 'Option',
  href: 'Link address',
}

/** What a place in a page is called where it is no text that is simply seen. */
export function placeName(place: TextPlace): string | null {
  if (place.startsWith('#')) return null
  return names[place] ?? 'For screen readers'
}
