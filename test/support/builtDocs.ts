import { docsFiles } from '../../demo/docs/docsFiles.mjs'

/** Builds the documentation once, before files that run side by side would each build it into the same folder. */
export default async function builtDocs(): Promise<void> {
  await docsFiles().read('index.html')
}
