import { createRequire } from 'node:module'
import sharp from 'sharp'

const { resolve } = createRequire(import.meta.url)

/**
 * Fonts that come with the server, since a bare machine has none: Latin, Greek, Cyrillic, Vietnamese; Arabic;
 * Hebrew; emoji in one colour. Other scripts take what the machine has.
 */
const files = [
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf',
  '@expo-google-fonts/noto-emoji/600SemiBold/NotoEmoji_600SemiBold.ttf',
]

/** Pango asks the next one for what one has not, and then all that the machine has. */
const families =
  'Inter SemiBold, Noto Sans Arabic SemiBold, Noto Sans Hebrew SemiBold, Noto Emoji SemiBold'

/** What Pango calls the fonts of cards at a size in pixels, where a point is one. */
export const cardFont = (size: number): string => `${families} ${size}`

let loading: Promise<void> | null = null

/** Fonts stay known to the process once they were named. */
export async function loadCardFonts(): Promise<void> {
  loading ??= load()
  await loading
}

async function load(): Promise<void> {
  for (const file of files) {
    await sharp({ text: { text: 'a', font: cardFont(8), fontfile: resolve(file) } })
      .png()
      .toBuffer()
  }
}
