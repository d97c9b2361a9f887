import type { CardColours } from './card-colours.ts'

/** Pixels; what sites that show links ask for (https://ogp.me, and 1.91 to 1 everywhere). */
export const linkPictureSize = { width: 1200, height: 630 } as const

const { width, height } = linkPictureSize

function drawing(parts: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts}</svg>`,
  )
}

const ground = ({ from, to }: CardColours) => `
  <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/>
  </linearGradient></defs>
  <rect width="${width}" height="${height}" fill="url(#g)"/>`

/** A window with a pulsing point and its tip: what a demo is, without anything of this one. */
const motif = (ink: string) => `
  <g fill="${ink}" stroke="${ink}" transform="translate(804 118)">
    <rect width="470" height="394" rx="20" fill-opacity=".1" stroke-opacity=".28" stroke-width="2"/>
    <path d="M0 52h470" stroke-opacity=".28" stroke-width="2"/>
    <g stroke="none" fill-opacity=".45">
      <circle cx="30" cy="26" r="7"/><circle cx="54" cy="26" r="7"/><circle cx="78" cy="26" r="7"/>
    </g>
    <g stroke="none" fill-opacity=".16">
      <rect x="28" y="84" width="92" height="18" rx="9"/><rect x="28" y="122" width="72" height="18" rx="9"/>
      <rect x="28" y="160" width="84" height="18" rx="9"/><rect x="28" y="198" width="60" height="18" rx="9"/>
      <rect x="156" y="84" width="290" height="84" rx="12"/>
      <rect x="156" y="330" width="290" height="40" rx="12"/>
    </g>
    <g stroke="none">
      <circle cx="206" cy="236" r="44" fill-opacity=".16"/><circle cx="206" cy="236" r="28" fill-opacity=".3"/>
      <circle cx="206" cy="236" r="14"/>
    </g>
    <g stroke="none">
      <path d="M268 236l16-12v24z" fill-opacity=".92"/>
      <rect x="284" y="192" width="150" height="88" rx="12" fill-opacity=".92"/>
    </g>
  </g>`

const tipLines = (colour: string) => `
  <g fill="${colour}" fill-opacity=".85" transform="translate(804 118)">
    <rect x="304" y="214" width="108" height="12" rx="6" fill-opacity=".5"/>
    <rect x="304" y="238" width="64" height="22" rx="11"/>
  </g>`

/** The background of a title card. Mirrored for scripts that are read from the right. */
export function cardBackdrop(colours: CardColours, isMirrored: boolean): Buffer {
  const figure = `${motif(colours.ink)}${tipLines(colours.from)}`
  const placed = isMirrored
    ? `<g transform="translate(${width} 0) scale(-1 1)">${figure}</g>`
    : figure
  return drawing(`${ground(colours)}${placed}`)
}

export interface Frame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const cornerRadius = 16

/** The background of a step's picture, with the shadow of the frame that the picture fills. */
export function stepBackdrop(colours: CardColours, frame: Frame): Buffer {
  const rings = [24, 16, 8].map((spread) => {
    const { left, top } = frame
    return `<rect x="${left - spread}" y="${top - spread + 8}" width="${frame.width + 2 * spread}" height="${frame.height + 2 * spread}" rx="${cornerRadius + spread}" fill="#000" fill-opacity=".06"/>`
  })
  return drawing(`${ground(colours)}${rings.join('')}`)
}

/** A shape that cuts a picture's corners; those that lie beyond the card are not seen. */
export function roundedMask(size: { readonly width: number; readonly height: number }): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="${size.width}" height="${size.height}" rx="${cornerRadius}"/></svg>`,
  )
}
