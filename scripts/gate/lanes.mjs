/**
 * Does all tasks, functions that answer promises, in their order and at most so many side by side: whoever has done one
 * takes the next, so that no lane is idle while a task waits.
 */
export async function inLanes(count, tasks) {
  const waiting = [...tasks]
  const lane = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task()
  }
  await Promise.all(Array.from({ length: count }, lane))
}
