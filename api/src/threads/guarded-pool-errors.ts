/** Work on what somebody sent took longer, or more memory, than a file of theirs may: 413. */
export class TooCostly extends Error {
  override readonly name = 'TooCostly'
}

/** Whoever asked has gone, and nobody else waits for the outcome. */
export class Left extends Error {
  override readonly name = 'Left'
}

/** So many tasks wait for one owner already that another would only wait longer: 503, try again. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}
