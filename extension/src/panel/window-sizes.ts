const sizes = {
  '1280': { width: 1280, height: 720 },
  '1440': { width: 1440, height: 900 },
  '1920': { width: 1920, height: 1080 },
} as const

export type WindowSize = keyof typeof sizes | 'current'

/** Sizes of the page, without the browser around it. */
export const windowSizes: readonly { readonly value: WindowSize; readonly label: string }[] = [
  { value: 'current', label: 'As it is' },
  { value: '1280', label: '1280 × 720' },
  { value: '1440', label: '1440 × 900' },
  { value: '1920', label: '1920 × 1080' },
]

/** CSS pixels; null to leave the window as it is. */
export function viewportOf(size: WindowSize): { width: number; height: number } | null {
  return size === 'current' ? null : sizes[size]
}
