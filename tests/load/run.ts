import { runPrograms } from '@universal-media/trial/run-programs';
import { enumeration } from './enumeration.ts';
import { http } from './http.ts';
import { inspection } from './inspection.ts';
import { launch } from './launch.ts';
import { ledger } from './ledger.ts';
import { locations } from './locations.ts';
import { upload } from './upload.ts';
import { uploadMemory } from './upload-memory.ts';

await runPrograms('pnpm bench', {
  http,
  enumeration,
  launch,
  ledger,
  locations,
  inspection,
  upload,
  'upload-memory': uploadMemory,
});
