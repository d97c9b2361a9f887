// Ticks on, however long the page that asked for it is in the background, where its own timers wait.
let timer: ReturnType<typeof setInterval> | undefined

self.addEventListener('message', ({ data }: MessageEvent<number>) => {
  clearInterval(timer)
  timer = setInterval(() => self.postMessage(null), data)
})
