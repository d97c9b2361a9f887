/** Three screens of a product, the middle one with a hotspot: what a demo is. */
export function DemoArt({ className }: { readonly className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 320 150"
      width="320"
      height="150"
      fill="none"
      aria-hidden
    >
      <g stroke="var(--border-strong)" fill="var(--surface)">
        <rect x="24.5" y="38.5" width="120" height="78" rx="8" />
        <rect x="175.5" y="38.5" width="120" height="78" rx="8" />
      </g>
      <g fill="var(--fill)">
        <rect x="36" y="52" width="26" height="52" rx="4" />
        <rect x="70" y="52" width="62" height="10" rx="3" />
        <rect x="70" y="70" width="62" height="34" rx="4" />
        <rect x="187" y="52" width="97" height="10" rx="3" />
        <rect x="187" y="70" width="44" height="34" rx="4" />
        <rect x="240" y="70" width="44" height="34" rx="4" />
      </g>
      <rect
        x="93"
        y="20"
        width="134"
        height="92"
        rx="10"
        fill="var(--surface)"
        stroke="var(--border-control)"
      />
      <rect x="107" y="36" width="30" height="62" rx="4" fill="var(--fill)" />
      <rect x="147" y="36" width="66" height="12" rx="3" fill="var(--fill)" />
      <rect x="147" y="58" width="66" height="40" rx="5" fill="var(--brand-tint)" />
      <circle cx="196" cy="88" r="18" fill="var(--brand)" opacity=".18" />
      <circle cx="196" cy="88" r="9" fill="var(--brand)" />
      <circle cx="196" cy="88" r="9" stroke="#fff" strokeWidth="3" />
    </svg>
  )
}
