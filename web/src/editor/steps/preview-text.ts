const previewLength = 12

/** A step's name as a tile shows it (E2.35). */
export function previewText(text: string): string {
  const letters = [...text.trim()]
  return letters.length > previewLength
    ? `${letters.slice(0, previewLength).join('').trimEnd()}…`
    : letters.join('')
}
