/** Milliseconds between two levels. */
const everyMs = 100

/**
 * Tells how loud a stream is, ten times a second, until the answer is called.
 * @param onLevel gets 0, silence, to 1, as loud as it can be
 */
export function listenToLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: 512 })
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    // Speech is some thirty decibels below the loudest.
    onLevel(Math.min(Math.max(1 + Math.log10(power + 1e-9) / 6, 0), 1))
  }, everyMs)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
