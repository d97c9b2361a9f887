/** Three steps and the hotspots that lead through them. */
export function EmptyArt() {
  return (
    <svg className="ed-empty-art" viewBox="-1 0 267 112" aria-hidden>
      {[0, 1, 2].map((index) => (
        <g key={index} transform={`translate(${index * 92} ${12 - (index % 2) * 8})`}>
          <rect className="ed-art-page" width="80" height="56" rx="6" x="0.5" y="8.5" />
          <rect className="ed-art-line" x="10" y="18" width="24" height="5" rx="2.5" />
          <rect className="ed-art-line" x="10" y="30" width="60" height="4" rx="2" />
          <rect className="ed-art-line" x="10" y="40" width="44" height="4" rx="2" />
          <circle className="ed-art-ring" cx="60" cy="52" r="9" />
          <circle className="ed-art-dot" cx="60" cy="52" r="4.5" />
        </g>
      ))}
    </svg>
  )
}
