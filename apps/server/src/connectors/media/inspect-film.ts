import type { MediaType } from '@universal-media/contract/media-type';
import { type Film, filmOf } from './film-facts.ts';
import { readTracks } from './film-packets.ts';
import { probeFilm } from './film-probe.ts';
import { type Stills, takeStills, tryLaterPlaces } from './film-stills.ts';
import { hearLoudness } from './loudness.ts';
import type { Sandbox } from './sandbox.ts';

export interface SeenFilm {
  readonly film: Film;
  readonly loudness_lufs: number | null;
  readonly stills: Stills | null;
}

/** Null when the file is not what its first bytes say. `checkType` refuses a type before anything is decoded. */
export async function inspectFilm(
  sandbox: Sandbox,
  file: { readonly path: string; readonly type: MediaType; readonly bytes: number },
  folder: string,
  checkType: (type: MediaType) => void,
): Promise<SeenFilm | null> {
  const { path, type, bytes } = file;
  const film = filmOf(type, await probeFilm(sandbox, file), await readTracks(sandbox, file), bytes);
  if (film === null) return null;
  checkType(film.type);
  const stills = film.picture ? await takeStills(sandbox, path, film, folder) : null;
  await tryLaterPlaces(sandbox, path, film);
  return { film, stills, loudness_lufs: await hearLoudness(sandbox, path, film) };
}
