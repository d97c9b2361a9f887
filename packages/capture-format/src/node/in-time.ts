/** Milliseconds in which a frame must answer: a page that is busy for ever holds no capture up. */
const patience = 4_000

/** What comes in time; null where it fails, or takes longer. */
export async function inTime<T>(work: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience)
  })
  try {
    return await Promise.race([work.catch(() => null), late])
  } finally {
    clearTimeout(timer)
  }
}
