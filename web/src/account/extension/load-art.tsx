import type { ReactNode } from 'react'

/** A browser window, drawn; children are what stands out in it. */
function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="load-art" viewBox="0 0 200 112" fill="none" aria-hidden>
      <rect width="200" height="112" rx="8" fill="var(--fill)" />
      {children}
    </svg>
  )
}

function ExtensionsWindow({ children }: { readonly children: ReactNode }) {
  return (
    <Drawing>
      <path d="M20 28a8 8 0 0 1 8-8h144a8 8 0 0 1 8 8v84H20z" fill="var(--surface)" />
      <path
        d="M20.5 112V28a7.5 7.5 0 0 1 7.5-7.5h144a7.5 7.5 0 0 1 7.5 7.5v84"
        stroke="var(--border-strong)"
      />
      <rect x="32" y="30" width="44" height="8" rx="3" fill="var(--border-strong)" />
      {children}
    </Drawing>
  )
}

export function UnzipArt() {
  return (
    <Drawing>
      <g stroke="var(--border-control)" fill="var(--surface)">
        <path d="M38.5 28.5h26l10 10v46a4 4 0 0 1-4 4h-32a4 4 0 0 1-4-4v-52a4 4 0 0 1 4-4z" />
        <path d="M64.5 28.5v10h10" />
      </g>
      <path d="M50 34v28" stroke="var(--border-control)" strokeWidth="4" strokeDasharray="4 4" />
      <path
        d="M88 58h20m-7-7 7 7-7 7"
        stroke="var(--text-muted)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M122 38a5 5 0 0 1 5-5h11l6 7h22a5 5 0 0 1 5 5v35a5 5 0 0 1-5 5h-39a5 5 0 0 1-5-5z"
        fill="var(--brand-tint)"
        stroke="var(--brand)"
        strokeWidth="1.5"
      />
    </Drawing>
  )
}

export function DeveloperModeArt() {
  return (
    <ExtensionsWindow>
      <rect x="106" y="30" width="36" height="8" rx="3" fill="var(--border-strong)" />
      <rect x="148" y="28" width="22" height="12" rx="6" fill="var(--brand)" />
      <circle cx="164" cy="34" r="4" fill="#fff" />
      <circle cx="159" cy="34" r="17" stroke="var(--brand)" strokeWidth="1.5" opacity=".5" />
      <g fill="var(--fill)">
        <rect x="32" y="58" width="42" height="34" rx="5" />
        <rect x="80" y="58" width="42" height="34" rx="5" />
        <rect x="128" y="58" width="42" height="34" rx="5" />
      </g>
    </ExtensionsWindow>
  )
}

export function LoadUnpackedArt() {
  return (
    <ExtensionsWindow>
      <rect x="148" y="28" width="22" height="12" rx="6" fill="var(--brand)" opacity=".35" />
      <circle cx="164" cy="34" r="4" fill="#fff" />
      <rect x="32" y="50" width="52" height="16" rx="5" fill="var(--brand)" />
      <rect x="39" y="56" width="38" height="4" rx="2" fill="#fff" />
      <rect x="92" y="50" width="34" height="16" rx="5" fill="var(--fill)" />
      <g fill="var(--fill)">
        <rect x="32" y="76" width="42" height="36" rx="5" />
        <rect x="80" y="76" width="42" height="36" rx="5" />
      </g>
      <path
        d="m72 60 5 16 4-6 7-1z"
        fill="var(--text)"
        stroke="var(--surface)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </ExtensionsWindow>
  )
}

export function PinArt() {
  return (
    <ExtensionsWindow>
      <rect x="120" y="26" width="16" height="16" rx="5" fill="#4f46e5" />
      <path
        d="M123.7 37.5h3v-3.5h3v-3"
        stroke="#fff"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="131.9" cy="30.3" r="1.3" fill="#fff" />
      <circle cx="128" cy="34" r="15" stroke="var(--brand)" strokeWidth="1.5" opacity=".5" />
      <circle cx="150" cy="34" r="5" fill="var(--border-strong)" />
      <circle cx="166" cy="34" r="5" fill="var(--border-strong)" />
      <g fill="var(--fill)">
        <rect x="32" y="58" width="90" height="10" rx="4" />
        <rect x="32" y="76" width="138" height="36" rx="5" />
      </g>
    </ExtensionsWindow>
  )
}
