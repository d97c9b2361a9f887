import { useState } from 'react'

/** The sample demo in the viewer that visitors of any demo get. Its place is there before it is loaded. */
export function SampleDemo({ id }: { readonly id: string }) {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <div className="start-demo" aria-busy={!isLoaded}>
      <iframe
        src={`/embed/${id}`}
        title="A demo made with Waystep"
        allow="fullscreen"
        onLoad={() => setLoaded(true)}
      />
    </div>
  )
}
