import { runPrograms } from '@universal-media/trial/run-programs';
import { http } from './http.ts';

await runPrograms('pnpm bench', { http });
