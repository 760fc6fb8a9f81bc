/** What a folder is that the command cannot work with, and what to do. */
export class FolderError extends Error {
  override readonly name = 'FolderError'
}
