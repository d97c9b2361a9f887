import type { ReactNode } from 'react'

/** The viewer's few icons, drawn here because its bundle has no room for an icon pack. */
function Glyph({ children, directed }: { readonly children: ReactNode; readonly directed?: true }) {
  return (
    <svg className="ws-glyph" data-directed={directed} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}

export function BackGlyph() {
  return (
    <Glyph directed>
      <path d="m15 18-6-6 6-6" />
    </Glyph>
  )
}

export function NextGlyph() {
  return (
    <Glyph directed>
      <path d="m9 18 6-6-6-6" />
    </Glyph>
  )
}

export function StartGlyph() {
  return (
    <Glyph>
      <path d="m3 11 9-8 9 8M5 9.5V20h5v-6h4v6h5V9.5" />
    </Glyph>
  )
}

export function PlayGlyph({ playing }: { readonly playing: boolean }) {
  return <Glyph>{playing ? <path d="M9 5v14M15 5v14" /> : <path d="m7 4 13 8-13 8z" />}</Glyph>
}

export function FlagGlyph() {
  return (
    <Glyph>
      <path d="M5 21V4h13l-2.5 4.5L18 13H5" />
    </Glyph>
  )
}

export function ZoomGlyph() {
  return (
    <Glyph>
      <circle cx="11" cy="11" r="7" />
      <path d="m21 21-5-5M8 11h6M11 8v6" />
    </Glyph>
  )
}

export function FullScreenGlyph({ active }: { readonly active: boolean }) {
  return (
    <Glyph>
      {active ? (
        <path d="M8 3v3a2 2 0 0 1-2 2H3M21 8h-3a2 2 0 0 1-2-2V3M3 16h3a2 2 0 0 1 2 2v3M16 21v-3a2 2 0 0 1 2-2h3" />
      ) : (
        <path d="M8 3H5a2 2 0 0 0-2 2v3M21 8V5a2 2 0 0 0-2-2h-3M3 16v3a2 2 0 0 0 2 2h3M16 21h3a2 2 0 0 0 2-2v-3" />
      )}
    </Glyph>
  )
}

export function KeyboardGlyph({ off }: { readonly off: boolean }) {
  return (
    <Glyph>
      <rect x="2" y="5" width="20" height="14" rx="2" />
      <path d="M6 9h.01M10 9h.01M14 9h.01M18 9h.01M8 15h8" />
      {off && <path d="m3 21 18-18" />}
    </Glyph>
  )
}

export function RestartGlyph() {
  return (
    <Glyph>
      <path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8" />
      <path d="M3 3v5h5" />
    </Glyph>
  )
}

export function WarningGlyph() {
  return (
    <Glyph>
      <path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3" />
      <path d="M12 9v4M12 17h.01" />
    </Glyph>
  )
}

export function WaystepMark() {
  return (
    <svg className="ws-mark-logo" viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="7" fill="#4f46e5" />
      <path
        d="M5.5 17.25H10V12h4.5V7.5"
        fill="none"
        stroke="#fff"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="17.75" cy="6.5" r="1.9" fill="#fff" />
    </svg>
  )
}
