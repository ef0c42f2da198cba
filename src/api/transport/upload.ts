/** Multipart calls, a chunk of their own: axios is here for upload progress only. */
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import axios, { AxiosHeaders, isAxiosError } from 'axios';
import { rememberToken } from './csrf';
import { uploadEnded, uploadProgressed } from './events';
import { toFormData, type FormEntry } from './multipart';
import { fromAnswer, fromNoAnswer, isPage } from './answer';
import type { ApiResult, FailureDefaults } from './result';

interface Upload {
  url: string;
  entries: readonly FormEntry[];
  headers: Record<string, string>;
  name: string | undefined;
  otherwise?: FailureDefaults;
  unflagged?: true;
  api: BaseQueryApi;
}

export async function upload({ url, entries, headers, name, api, ...reading }: Upload): Promise<ApiResult> {
  try {
    const response = await axios.post<unknown>(url, toFormData(entries), {
      headers,
      withCredentials: true,
      responseType: 'text',
      transformResponse: (body: unknown) => body,
      validateStatus: () => true,
      signal: api.signal,
      onUploadProgress: ({ loaded, total }) => {
        if (name && total)
          api.dispatch(uploadProgressed({ upload: name, percent: Math.round((loaded / total) * 100) }));
      },
    });
    const answered = AxiosHeaders.from(response.headers as Record<string, string>);
    rememberToken({ get: (header) => (answered.get(header) as string | undefined) ?? null });
    const result = fromAnswer(response.status, response.data, reading.otherwise, reading.unflagged);
    const arrivedAt = (response.request as XMLHttpRequest | undefined)?.responseURL;
    const redirected = Boolean(arrivedAt) && arrivedAt !== new URL(url, location.href).href;
    return redirected && isPage(response.data) ? { ...result, signInPage: true } : result;
  } catch (error) {
    return fromNoAnswer(isAxiosError(error) ? (error.code ?? '') : '');
  } finally {
    if (name) api.dispatch(uploadEnded({ upload: name }));
  }
}
