// @ts-check
/**
 * `npm run mutate [folder …]`: makes mutants of each folder, runs the tests that reach them, and writes the score of
 * each, with the date, into scores.json. What survives stands in `.cache/mutation/<folder>.json` and .txt.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { folders } from './folders.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const here = fileURLToPath(new URL('.', import.meta.url))
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in folders))
if (unknown.length > 0) {
  console.error(
    `No such folder: ${unknown.join(', ')}. There are: ${Object.keys(folders).join(', ')}.`,
  )
  process.exit(2)
}

mkdirSync(`${root}.cache/mutation`, { recursive: true })
for (const name of asked.length > 0 ? asked : Object.keys(folders)) {
  const file = `.cache/mutation/${name.replaceAll(/\W+/g, '-')}`
  const { status } = spawnSync(
    process.execPath,
    [
      `${root}node_modules/@stryker-mutator/core/bin/stryker.js`,
      ...['run', 'test/mutation/stryker.config.mjs'],
      ...['--incrementalFile', `${file}-incremental.json`],
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, LATCHKEY_MUTATE: name } },
  )
  if (status !== 0) process.exit(status ?? 1)
  count(name, file)
}

/**
 * Counts a report as Stryker does: what no test reaches has survived, what is ignored is not counted.
 *
 * @param {string} name the folder
 * @param {string} file where its report and survivors go, without an ending
 */
function count(name, file) {
  const text = readFileSync(`${root}.cache/mutation/report.json`, 'utf8')
  writeFileSync(`${root}${file}.json`, text)
  const report = JSON.parse(text)
  // Stryker says nothing of a file of tests that could not be loaded: its mutants would survive.
  const missing = Object.keys(report.files)
    .map((path) => path.replace(/\.ts$/, '.test.ts'))
    .filter((path) => existsSync(`${root}${path}`) && !(path in report.testFiles))
  if (missing.length > 0) {
    console.error(`${name} is not counted, since these did not run: ${missing.join(', ')}`)
    process.exit(1)
  }
  const counts = { killed: 0, survived: 0, unreached: 0 }
  const survivors = []
  for (const [path, { mutants, source }] of Object.entries(report.files)) {
    const lines = source.split('\n')
    for (const { status, location, mutatorName, replacement, static: isStatic } of mutants) {
      // Not made (ignoreStatic); a report that builds on an older one may still name it.
      if (isStatic) continue
      if (status === 'Killed' || status === 'Timeout') counts.killed += 1
      if (status !== 'Survived' && status !== 'NoCoverage') continue
      counts[status === 'Survived' ? 'survived' : 'unreached'] += 1
      const { line } = location.start
      survivors.push(
        `${path}:${line} ${mutatorName}${status === 'Survived' ? '' : ' (no test reaches it)'}\n` +
          `  - ${lines[line - 1]?.trim()}\n  + ${replacement}`,
      )
    }
  }
  writeFileSync(`${root}${file}.txt`, `${survivors.join('\n')}\n`)
  const all = counts.killed + counts.survived + counts.unreached
  const score = Math.round((counts.killed / all) * 10_000) / 100
  const scores = JSON.parse(readFileSync(`${here}scores.json`, 'utf8'))
  scores[name] = { date: new Date().toISOString().slice(0, 10), score, ...counts }
  writeFileSync(`${here}scores.json`, `${JSON.stringify(scores, null, 2)}\n`)
  console.log(`${name}: ${score} %`)
}
