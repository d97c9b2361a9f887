import type { PublishedDemo } from '@waystep/demo-model'
import type { WatermarkView } from '../screen/watermark.tsx'
import { ownWords } from '../view/own-words.ts'

const defaultWatermark = 'Created on Waystep'

/** What stands under a demo; null when its author hid it (M4.28). */
export function watermarkOf({ settings }: PublishedDemo, base: string): WatermarkView | null {
  if (settings.showWatermark === false) return null
  const { watermarkText, watermarkLogoUrl, watermarkLink } = settings
  return {
    ...(watermarkText ? { text: watermarkText } : { text: defaultWatermark, ...ownWords }),
    logo: watermarkLogoUrl === null ? null : base + watermarkLogoUrl,
    href: watermarkLink,
  }
}
