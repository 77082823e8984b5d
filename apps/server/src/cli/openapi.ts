import { api } from '@universal-media/contract/api';
import { openApiDocument } from '#http/openapi/openapi.ts';

process.stdout.write(`${JSON.stringify(openApiDocument(api, 'staff'), null, 2)}\n`);
