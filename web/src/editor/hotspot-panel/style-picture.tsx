import type { Hotspot, HotspotStyle } from '@waystep/demo-model'

/** Bars that stand for the words of a page. */
function Lines({ x, wide }: { readonly x: number; readonly wide: number }) {
  return (
    <>
      <rect x={x} y="12" width={wide} height="4" rx="2" className="ed-pic-line" />
      <rect x={x} y="22" width={wide * 0.7} height="4" rx="2" className="ed-pic-line" />
    </>
  )
}

function shapes(style: HotspotStyle) {
  switch (style) {
    case 'Circle':
      return (
        <>
          <Lines x={12} wide={40} />
          <circle cx="64" cy="33" r="11" className="ed-pic-halo" />
          <circle cx="64" cy="33" r="5" className="ed-pic-fill" />
        </>
      )
    case 'Tooltip':
      return (
        <>
          <rect x="22" y="7" width="56" height="27" rx="4" className="ed-pic-fill" />
          <path d="M44 33h12l-6 7z" className="ed-pic-fill" />
          <rect x="30" y="14" width="40" height="3" rx="1.5" className="ed-pic-word" />
          <rect x="30" y="21" width="24" height="3" rx="1.5" className="ed-pic-word" />
          <circle cx="50" cy="45" r="2.5" className="ed-pic-fill" />
        </>
      )
    case 'Area':
      return (
        <>
          <rect x="24" y="11" width="52" height="30" rx="3" className="ed-pic-area" />
          {[24, 76].flatMap((x) =>
            [11, 41].map((y) => (
              <rect
                key={`${x} ${y}`}
                x={x - 3}
                y={y - 3}
                width="6"
                height="6"
                rx="1.5"
                className="ed-pic-grip"
              />
            )),
          )}
        </>
      )
    case 'Anchor':
      return (
        <>
          <Lines x={12} wide={24} />
          <rect x="46" y="13" width="42" height="26" rx="4" className="ed-pic-area" />
          <rect x="55" y="20" width="24" height="4" rx="2" className="ed-pic-line" />
          <rect x="55" y="28" width="15" height="4" rx="2" className="ed-pic-line" />
        </>
      )
    case 'Pointer':
      return (
        <>
          <rect x="20" y="10" width="60" height="22" rx="4" className="ed-pic-box" />
          <rect x="32" y="19" width="36" height="4" rx="2" className="ed-pic-line" />
          <circle cx="50" cy="32" r="10" className="ed-pic-halo" />
          <circle cx="50" cy="32" r="5" className="ed-pic-fill" />
        </>
      )
    case 'Modal':
      return (
        <>
          <rect width="100" height="52" className="ed-pic-shade" />
          <rect x="20" y="8" width="60" height="36" rx="5" className="ed-pic-fill" />
          <rect x="28" y="15" width="44" height="3" rx="1.5" className="ed-pic-word" />
          <rect x="28" y="22" width="30" height="3" rx="1.5" className="ed-pic-word" />
          <rect x="52" y="31" width="20" height="7" rx="3" className="ed-pic-word" />
        </>
      )
  }
}

/** What a hotspot of a style looks like, in the open one's colours. */
export function StylePicture({
  style,
  hotspot,
}: {
  readonly style: HotspotStyle
  readonly hotspot: Pick<Hotspot, 'bgcolor' | 'textcolor'>
}) {
  return (
    <svg
      viewBox="0 0 100 52"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="ed-style-picture"
      style={{ color: hotspot.bgcolor, fill: hotspot.textcolor }}
    >
      {shapes(style)}
    </svg>
  )
}
