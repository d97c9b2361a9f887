/** The copies of the sample demo that this process is making for new workspaces. */
export class SampleGifts {
  readonly #underWay = new Map<string, Promise<string | null>>()

  /** Begins to make a workspace's copy. Answers its id, or null where none is made. */
  start(workspaceId: string, make: () => Promise<string | null>): Promise<string | null> {
    const making = make().finally(() => this.#underWay.delete(workspaceId))
    this.#underWay.set(workspaceId, making)
    return making
  }

  /** Until the copy is there that is being made for a workspace, if one is. */
  async settled(workspaceId: string): Promise<void> {
    await this.#underWay.get(workspaceId)
  }
}
