/** A share as people read it; nothing of nothing is 0 %. */
export function percentOf(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`
}
