/**
 * `npm start` runs this process in a shell. Told to stop, npm ends the shell, and the shell tells nobody:
 * that a stranger has become the parent is the only sign of it. Not for processes started without npm,
 * whose parent may leave on purpose.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
