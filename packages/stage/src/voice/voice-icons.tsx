import type { ReactNode } from 'react'

function Glyph({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="ws-glyph" viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}

export function PlayVoiceGlyph({ plays }: { readonly plays: boolean }) {
  return <Glyph>{plays ? <path d="M9 5v14M15 5v14" /> : <path d="m7 4 13 8-13 8z" />}</Glyph>
}

/** Somebody speaks: a head, and what comes from it. Music has a loudspeaker. */
export function VoiceGlyph({ muted }: { readonly muted: boolean }) {
  return (
    <Glyph>
      <circle cx="9" cy="8" r="4" />
      <path d="M2 20a7 7 0 0 1 14 0" />
      <path d={muted ? 'm22 6-5 5M17 6l5 5' : 'M17 5a5 5 0 0 1 0 6M20 3a9 9 0 0 1 0 10'} />
    </Glyph>
  )
}

export function TranscriptGlyph() {
  return (
    <Glyph>
      <path d="M4 5h16v11H9l-5 4zM8 9h8M8 12h5" />
    </Glyph>
  )
}
