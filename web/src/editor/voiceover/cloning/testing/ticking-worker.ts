/** What ticks: files that ran before in the same process may have loaded the ticker, so that it cannot be mocked. */
export class TickingWorker extends EventTarget {
  #timer: ReturnType<typeof setInterval> | undefined
  postMessage(everyMs: number) {
    this.#timer = setInterval(() => this.dispatchEvent(new Event('message')), everyMs)
  }
  terminate() {
    clearInterval(this.#timer)
  }
}
