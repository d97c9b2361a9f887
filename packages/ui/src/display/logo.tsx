/** The mark of the product, with its name unless `markOnly`. */
export function Logo({ markOnly = false }: { readonly markOnly?: boolean }) {
  return (
    <span className="wsui-logo">
      <svg viewBox="0 0 24 24" aria-hidden>
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
      <span className={markOnly ? 'wsui-sr-only' : undefined}>Waystep</span>
    </span>
  )
}
