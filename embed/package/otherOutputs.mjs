// @ts-check
/**
 * Keeps what the outputs beside the page's bundle are made of: `manifest` lists the packages inside them, `removeStale`
 * leaves their files. Rollup runs one configuration after the other and passes nothing on between them.
 *
 * @returns {{ modules: Set<string>, files: Set<string>, plugin: import('rollup').Plugin }} `modules` by id, `files`
 *   relative to the output folder; `plugin` adds those of an output, before others change its chunks
 */
export function otherOutputs() {
  /** @type {Set<string>} */
  const modules = new Set()
  /** @type {Set<string>} */
  const files = new Set()
  return {
    modules,
    files,
    plugin: {
      name: 'other-outputs',
      generateBundle(_options, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk')
            for (const [id, { renderedLength }] of Object.entries(output.modules))
              if (renderedLength > 0) modules.add(id)
      },
      writeBundle(_options, bundle) {
        for (const file of Object.keys(bundle)) files.add(file)
      },
    },
  }
}
