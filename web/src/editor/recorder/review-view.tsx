import { useEffect, useState } from 'react'

/** The recording, to be watched before it is kept. */
export function ReviewView({ result }: { readonly result: Blob }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(result)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [result])
  return (
    address && (
      // biome-ignore lint/a11y/useMediaCaption: what was just recorded has no captions yet
      <video
        className="ed-recorder-view"
        aria-label="The recording"
        src={address}
        controls
        playsInline
      />
    )
  )
}
