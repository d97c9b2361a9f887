/**
 * What is answered in time; else what `late` gives, or throws. Pages, browsers and disks may never
 * answer, and whatever waits for them must go on.
 */
export async function within<Answer, Late>(
  answer: Promise<Answer>,
  milliseconds: number,
  late: () => Late,
): Promise<Answer | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<Late>((resolve, reject) => {
    timer = setTimeout(() => {
      try {
        resolve(late())
      } catch (error) {
        reject(error)
      }
    }, milliseconds)
  })
  return Promise.race([answer, end]).finally(() => clearTimeout(timer))
}
