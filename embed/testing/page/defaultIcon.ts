/** A white ring on blue, 64 px: the default picture of a test wallet. */
export const DEFAULT_ICON = [
  'data:image/png;base64,',
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQMAAACQp+OdAAAABlBMVEUrTYz////PXv9TAAAAm0lEQVR42q2RsRWA',
  'IAxEw7OgzAiOwmgwmqM4AqWFz5MEOHqfNHx5OS+5iPx39msA0O8InA4KVIcE3A4ZeEZtrw4GpcGGqjhcXYLrtVVm',
  '02vTpjqc3M2+7FVSK4wOTboZZAPzyCWeoYNWB5T9CuYKSbd0yM8XmPL5Q1os09kGG1utzuY5DgfkyAyBsTAoRrfC',
  'ZLwMnCvgUtaa/jgvNymL1dTIX2kAAAAASUVORK5CYII=',
].join('')
