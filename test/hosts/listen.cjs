/**
 * Collects what a runner would show or fail by: errors and warnings of the console, errors of the page, and rejections that
 * nobody handles.
 *
 * @returns what ends it, and gives what was collected
 */
exports.listen = () => {
  const said = []
  const kept = { error: console.error, warn: console.warn }
  for (const name of Object.keys(kept))
    console[name] = (...words) => said.push(`${name}: ${words.join(' ')}`)
  const onRejection = (reason) => said.push(`unhandled: ${reason}`)
  const onError = ({ message }) => said.push(`page: ${message}`)
  process.on('unhandledRejection', onRejection)
  window.addEventListener('error', onError)
  return async () => {
    // What was left behind comes in a later task.
    await new Promise((resolve) => setTimeout(resolve, 20))
    process.off('unhandledRejection', onRejection)
    window.removeEventListener('error', onError)
    Object.assign(console, kept)
    return said
  }
}
